import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Measure } from '#domain/after-sales/claims/warranty-report'
import type { ClaimField, ClaimSection } from '../claim-fields'
import { type ClaimDetail, claimsApi } from '../claims-api.server'
import { hidden, plain } from './deed-fields.server'

/** Measures that no preset names. */
const FREE_ROWS = 2

/** The report as it is: the draft, or the concluded report as the start of its correction. */
export async function reportSections({ order }: ClaimDetail, args: LoaderFunctionArgs): Promise<ClaimSection[]> {
  const { editing } = await claimsApi(args.request, args.context).report(String(order.id))
  if (!editing) return []
  const { content, presets, files, isCorrection } = editing
  const measured = content.measures.map(({ name }) => name)
  const known: Measure[] = [...content.measures, ...presets.filter(({ name }) => !measured.includes(name))]
  const sections: ClaimSection[] = [
    {
      title: 'Peça e defeito',
      fields: [
        {
          name: 'serials',
          label: 'Números de série',
          help: 'Um por linha.',
          rows: 2,
          value: content.serials.join('\n'),
        },
        { name: 'fault', label: 'Defeito encontrado', rows: 3, value: content.fault ?? '' },
      ],
    },
    {
      title: 'Medições',
      help: 'Preencha só o que foi medido.',
      fields: [
        ...known.flatMap((measure, at) => measureFields(measure, at)),
        ...Array.from({ length: FREE_ROWS }, (_, index) => freeFields(known.length + index)).flat(),
      ],
    },
    {
      title: 'Fotos do chamado',
      help: 'Marque as que saem no laudo e diga o que cada uma mostra.',
      fields: files.flatMap(({ id, name }, at): ClaimField[] => {
        const photo = content.photos.find(({ fileId }) => fileId === id)
        return [
          hidden(`photos[${at}].fileId`, id),
          { name: `photos[${at}].isPrinted`, label: `Imprimir ${name}`, isCheck: true, value: photo ? 'on' : '' },
          { name: `photos[${at}].caption`, label: `Legenda de ${name}`, maxLength: 200, value: photo?.caption ?? '' },
        ]
      }),
    },
    {
      title: 'Conclusão',
      fields: [
        { name: 'conclusion', label: 'Conclusão', rows: 4, value: content.conclusion ?? '' },
        { name: 'technician', label: 'Técnico', maxLength: 120, value: content.technician ?? '' },
        { name: 'testedOn', label: 'Data do ensaio', type: 'date', value: content.testedOn ?? '' },
      ],
    },
    plain([
      ...(isCorrection
        ? [
            {
              name: 'correction',
              label: 'Motivo da correção',
              help: 'O laudo anterior continua guardado; este sai como revisão dele.',
              rows: 2,
              value: content.correction ?? '',
            },
          ]
        : []),
      {
        name: 'conclude',
        label: 'Concluir o laudo',
        help: 'Depois de concluído, não muda mais: uma correção é uma nova revisão.',
        isCheck: true,
      },
    ]),
  ]
  return sections.filter(({ fields }) => fields.length > 0)
}

function measureFields({ name, unit, value, expected }: Measure, at: number): ClaimField[] {
  const label = unit ? `${name} (${unit})` : name
  return [
    hidden(`measures[${at}].name`, name),
    hidden(`measures[${at}].unit`, unit ?? ''),
    { name: `measures[${at}].value`, label, maxLength: 40, value: value ?? '' },
    { name: `measures[${at}].expected`, label: `Esperado: ${label}`, maxLength: 60, value: expected ?? '' },
  ]
}

function freeFields(at: number): ClaimField[] {
  const row = at + 1
  return [
    { name: `measures[${at}].name`, label: `Grandeza ${row}`, maxLength: 80 },
    { name: `measures[${at}].value`, label: `Valor ${row}`, maxLength: 40 },
    { name: `measures[${at}].unit`, label: `Unidade ${row}`, maxLength: 20 },
    { name: `measures[${at}].expected`, label: `Esperado ${row}`, maxLength: 60 },
  ]
}
