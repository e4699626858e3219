import type { Option } from '~/components/form/choice-fields'

/** A team in the words of its form, to show what somebody else changed. */
export const teamWords =
  (regionals: readonly Option[]) =>
  ({ name, regionalId }: { name: string; regionalId: number | null }): Record<string, string> => ({
    name,
    regionalId: regionals.find(({ value }) => value === String(regionalId))?.label ?? '',
  })
