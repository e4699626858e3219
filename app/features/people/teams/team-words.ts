import type { Option } from '~/components/form/choice-fields'

type Team = { name: string; regionalId: number | null }

/** A team in the words of its form, to show what somebody else changed. */
export const teamWords = ({ name, regionalId }: Team, regionals: readonly Option[]): Record<string, string> => ({
  name,
  regionalId: regionals.find(({ value }) => value === String(regionalId))?.label ?? '',
})
