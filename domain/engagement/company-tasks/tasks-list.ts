import type { ListSpec } from '../../ground/lists/list-spec'
import { keysOf } from '../../ground/objects/keys-of'
import { TASK_STATES, TASK_TYPES } from './task-words'

type Options = readonly (readonly [id: string, label: string])[]

/** Filters and sorting of /companyTasks. */
export const tasksList = (companies: Options = []) =>
  ({
    filters: [
      { name: 'companyName', label: 'Empresa ou prospecto', kind: 'text' },
      {
        name: 'type',
        label: 'Tipo',
        kind: 'choice',
        options: keysOf(TASK_TYPES).map((type) => [type, TASK_TYPES[type]] as const),
      },
      {
        name: 'state',
        label: 'Situação',
        kind: 'choice',
        options: keysOf(TASK_STATES).map((state) => [state, TASK_STATES[state]] as const),
      },
      { name: 'mine', label: 'Só as minhas', kind: 'choice', options: [['true', 'Sim']] },
      { name: 'overdue', label: 'Atrasadas', kind: 'choice', options: [['true', 'Sim']] },
      { name: 'initialDate', label: 'Data de', kind: 'date' },
      { name: 'finalDate', label: 'Data até', kind: 'date' },
      { name: 'companyId', label: 'Empresa', kind: 'reference', options: companies, whenAsked: true },
      { name: 'creatorUserId', label: 'Responsável', kind: 'reference', options: [] as Options, whenAsked: true },
    ],
    sort: ['id', 'date'],
    defaultSort: { field: 'id', order: 'desc' },
  }) as const satisfies ListSpec
