import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { brDecimal, brInteger, brPercent } from '../../ground/numbers/br-number'

/**
 * What a house keeps running while the grid is away: watts of one while it runs, and the part of the time that it does
 * (PROCEL's table of mean consumption of appliances; a fridge's compressor and an air conditioner come and go).
 */
export const BACKUP_LOADS = {
  backupFridges: { label: 'Geladeiras', watts: 150, duty: 0.4 },
  backupLamps: { label: 'Lâmpadas de LED', watts: 9, duty: 1 },
  backupScreens: { label: 'Televisores', watts: 100, duty: 1 },
  backupRouters: { label: 'Roteadores e câmeras', watts: 15, duty: 1 },
  backupPumps: { label: 'Bombas de ½ cv', watts: 550, duty: 0.25 },
  backupAirs: { label: 'Ar-condicionado de 12.000 BTU', watts: 1_100, duty: 0.6 },
} as const
export type BackupLoad = keyof typeof BACKUP_LOADS
export const LOAD_NAMES = Object.keys(BACKUP_LOADS) as BackupLoad[]

const howMany = () => emptyAsNull(brInteger({ min: 1, max: 500 }))
const watts = () => emptyAsNull(brInteger({ min: 1, max: 200_000 }))
const hours = () => emptyAsNull(brDecimal({ min: 0.1, max: 72, decimals: 1 }))

/** Loads that go on without the grid, and what batteries take over at peak of grupo A; all empty: no batteries. */
export const batteryFields = {
  backupFridges: howMany(),
  backupLamps: howMany(),
  backupScreens: howMany(),
  backupRouters: howMany(),
  backupPumps: howMany(),
  backupAirs: howMany(),
  /** Others: W of all that run at once, and their hours; without hours as long as the outage. */
  backupWatts: watts(),
  backupLoadHours: hours(),
  backupMoreWatts: watts(),
  backupMoreHours: hours(),
  /** How long the grid is away. */
  backupHours: hours(),
  /** There are loads of 127 V beside those of 220 V. */
  splitPhase: checkbox(),
  /** Percent of the energy at peak. */
  peakShave: emptyAsNull(brPercent({ min: 1, max: 100 })),
}

const batteryInput = z.object(batteryFields)
export type BatteryInput = z.infer<typeof batteryInput>

/** Loads that are typed in watts, with their hours. */
export const OTHER_LOADS = [
  { watts: 'backupWatts', hours: 'backupLoadHours' },
  { watts: 'backupMoreWatts', hours: 'backupMoreHours' },
] as const

export const BATTERY_LABELS = {
  ...Object.fromEntries(LOAD_NAMES.map((name) => [name, BACKUP_LOADS[name].label])),
  backupWatts: 'Outra carga',
  backupLoadHours: 'Horas da outra carga',
  backupMoreWatts: 'Mais uma carga',
  backupMoreHours: 'Horas de mais uma carga',
  backupHours: 'Falta de energia',
  splitPhase: 'Cargas de 127 V e de 220 V',
  peakShave: 'Ponta pelas baterias',
}
