import type { Uf } from '../../ground/places/states'
import type { NetworkVoltage } from '../products/network-voltages'

/** States whose three-phase networks are mostly 220/127 V; the others are 380/220 V (domain 1.4). */
const TRI_220_STATES: readonly Uf[] = ['SP', 'MG', 'PR', 'RJ', 'ES', 'MT', 'MS', 'PA', 'AM', 'AP', 'AC']

/** Three-phase voltage to preselect by state; only a suggestion, since it is per concessionária in truth. */
export const suggestThreePhaseVoltage = (uf: Uf): NetworkVoltage =>
  TRI_220_STATES.includes(uf) ? 'TRI_220' : 'TRI_380'
