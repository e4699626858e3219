import type { z } from 'zod'
import { businessDate } from '../dates/business-date'
import { brBoolean } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { line } from '../text/text'
import { documentFilter } from './document-filter'
import type { Filter } from './list-spec'
import { many } from './many'

type Blank<Schema extends z.ZodType> = ReturnType<typeof emptyAsAbsent<Schema>>
type Flag = 'true' | 'false'
type EnumOf<Value extends string> = z.ZodEnum<{ [V in Value]: V }>
type ValueOf<F extends Filter> = F extends { options: readonly (readonly [infer Value extends string, string])[] }
  ? Value
  : never

/** Never where a filter is none of those that are derived. */
type FieldOf<F extends Filter> = F extends { kind: 'text'; readAs: 'document' }
  ? ReturnType<typeof documentFilter>
  : F extends { kind: 'text' }
    ? Blank<ReturnType<typeof line>>
    : F extends { kind: 'choice' }
      ? Blank<ValueOf<F> extends Flag ? ReturnType<typeof brBoolean> : EnumOf<ValueOf<F>>>
      : F extends { kind: 'choices' }
        ? ReturnType<typeof many<EnumOf<ValueOf<F>>>>
        : F extends { kind: 'date' }
          ? Blank<ReturnType<typeof businessDate>>
          : F extends { kind: 'reference' }
            ? Blank<ReturnType<typeof id>>
            : F extends { kind: 'references' }
              ? ReturnType<typeof many<ReturnType<typeof id>>>
              : never

/** As long as a search may be. */
const LONGEST = 120

function fieldOf(filter: Filter): z.ZodType | null {
  switch (filter.kind) {
    case 'text':
      return filter.readAs === 'document' ? documentFilter() : emptyAsAbsent(line({ max: LONGEST }))
    case 'choice': {
      const values = valuesOf(filter.options)
      return values.every(isFlag) ? emptyAsAbsent(brBoolean()) : emptyAsAbsent(choice(values))
    }
    case 'choices':
      return many(choice(valuesOf(filter.options)))
    case 'date':
      return emptyAsAbsent(businessDate())
    case 'reference':
      return emptyAsAbsent(id())
    case 'references':
      return many(id())
    default:
      return null
  }
}

const isFlag = (value: string): boolean => value === 'true' || value === 'false'
const valuesOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([value]) => value) as [string, ...string[]]

type FieldsOf<Filters extends readonly Filter[]> = {
  [F in Filters[number] as FieldOf<F> extends never ? never : F['name']]: FieldOf<F>
}

/**
 * The fields of a query whose filters are those of a page, the spec being `as const`: what the panel offers is what is
 * read, in one spelling; a blank one is none. Numbers have bounds of their own and are written out beside them, as are filters that the panel does not have.
 * @returns the shape of a zod object
 */
export const filtersOf = <const Filters extends readonly Filter[]>({ filters }: { filters: Filters }) =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const field = fieldOf(filter)
      return field ? [[filter.name, field]] : []
    }),
  ) as FieldsOf<Filters>
