import type { RegisterEntry } from './register-entry'

export const holidayEntry = {
  one: 'holiday',
  many: 'holidays',
  words: ['feriado', 'feriados'],
  gender: 'm',
  table: 'holidays',
  api: { path: '/holidays', more: ['/national', '/national/{year}'] },
  path: '/holidays',
  place: 'sidebar',
  permissions: 'holidays',
  gates: { HOLIDAYS_VIEW: 'holidays:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'date',
  fields: {},
  usedBy: {},
  parts: [],
  deletion: {
    after: '{date} volta a ser dia útil para vencimentos e prazos, se não cair no fim de semana.',
  },
} as const satisfies RegisterEntry
