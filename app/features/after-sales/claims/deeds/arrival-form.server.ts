import { DIFFERENCE_LABELS } from '#domain/after-sales/claims/claim-arrival'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import type { ClaimSection } from '../claim-fields'
import type { ClaimDetail } from '../claims-api.server'
import { count, hidden, plain } from './deed-fields.server'

/** The goods that came back, counted line by line. */
export function arrivalSections({ expected, arrival }: ClaimDetail): ClaimSection[] {
  return [
    ...expected.map(({ position, name, quantity, serials }, at): ClaimSection => {
      const found = arrival?.lines.find((line) => line.position === position)
      const differences = (arrival?.differences ?? []).flatMap((one) =>
        one.position === position ? [differenceLabel(one.difference)] : [],
      )
      return {
        title: name,
        help: [
          `Devem voltar ${quantity}.`,
          serials.length > 0 ? `Séries reclamadas: ${serials.join(', ')}.` : '',
          differences.length > 0 ? `Diferenças: ${differences.join(', ')}.` : '',
        ]
          .filter(Boolean)
          .join(' '),
        fields: [
          hidden(`lines[${at}].position`, position),
          count(`lines[${at}].received`, `Recebido de ${name}`, { value: found ? String(found.received) : '' }),
          count(`lines[${at}].damaged`, `Danificado de ${name}`, { value: String(found?.damaged ?? 0) }),
          {
            name: `lines[${at}].otherItem`,
            label: `Outro item no lugar de ${name}`,
            maxLength: 200,
            value: found?.otherItem ?? '',
          },
          {
            name: `lines[${at}].serials`,
            label: `Séries lidas de ${name}`,
            help: 'Uma por linha.',
            rows: 2,
            value: found?.serials.join('\n') ?? '',
          },
        ],
      }
    }),
    plain([
      {
        name: 'differences',
        label: 'Decisão sobre as diferenças',
        help: 'Obrigatória para seguir quando algo difere.',
        rows: 3,
        value: arrival?.decision ?? '',
      },
    ]),
  ]
}

/** The label of a difference as the API names it. */
export const differenceLabel = (difference: string): string =>
  isKeyOf(DIFFERENCE_LABELS, difference) ? DIFFERENCE_LABELS[difference] : difference
