import type { DistributionCenterInput } from '#domain/distribution-centers/distribution-center-input'

const yesNo = (flag: boolean) => (flag ? 'Sim' : 'Não')

/** What the form of a centre starts with. */
export const distributionCenterValues = ({ name, uf, default: isDefault, enabled }: DistributionCenterInput) => ({
  name,
  uf,
  default: isDefault,
  enabled,
})

/** A centre in the words of its form, to show what somebody else changed. */
export const distributionCenterWords = (center: DistributionCenterInput): Record<string, string> => ({
  name: center.name,
  uf: center.uf,
  default: yesNo(center.default),
  enabled: yesNo(center.enabled),
})
