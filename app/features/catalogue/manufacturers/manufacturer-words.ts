import type { ManufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'

/** A manufacturer in the words of its form, to show what somebody else changed. */
export function manufacturerWords({ name, enabled }: ManufacturerInput): Record<string, string> {
  return { name, enabled: enabled ? 'Sim' : 'Não' }
}
