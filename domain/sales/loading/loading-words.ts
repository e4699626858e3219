import { volumesOf } from '../shipment-facts/shipment'
import { type LoadedShipment, loadedOf } from './judge-loading'

type Loading = Pick<LoadedShipment, 'n' | 'loaded' | 'volumes'>

/** '2 de 3 volumes carregados', once one was read; null: none was, or its reader is no staff. */
export function loadedText(shipment: Loading): string | null {
  if (shipment.loaded === null) return null
  const all = volumesOf(shipment)
  return `${loadedOf(shipment)} de ${all} ${all === 1 ? 'volume carregado' : 'volumes carregados'}`
}

/** Numbers of the volumes that nobody has read yet. */
export function missingVolumes({ loaded, volumes }: Loading): number[] {
  const read = new Set(loaded)
  return Array.from({ length: volumesOf({ volumes }) }, (_, at) => at + 1).filter((volume) => !read.has(volume))
}

/** More than one can look for by number. */
const NAMED = 10

/** What a vehicle that leaves does not have of what was begun to be read; null: nothing is missing, or nobody read. */
export function loadingGap(shipment: Loading): string | null {
  const missing = shipment.loaded === null ? [] : missingVolumes(shipment)
  if (missing.length === 0) return null
  const named =
    missing.length > NAMED
      ? ''
      : ` ${missing.length === 1 ? 'Falta o volume' : 'Faltam os volumes'} ${missing.join(', ')}.`
  return `Remessa ${shipment.n}: ${loadedText(shipment)}.${named}`
}
