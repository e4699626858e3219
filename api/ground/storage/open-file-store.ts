import type { Config } from '../config/config'
import type { FilesPlace } from '../config/files-place'
import { type FileStore, openDiskStore } from './file-store'
import { openLayeredStore } from './layered-store'
import { openS3Store } from './s3-store'

/** The store of one place. */
export const openStoreAt = (place: FilesPlace): FileStore =>
  'folder' in place ? openDiskStore(place.folder) : openS3Store(place)

/** The configured store; with `FILES_BEFORE` what is still there is found as well. */
export function openFileStore({ filesPlace, filesBefore }: Pick<Config, 'filesPlace' | 'filesBefore'>): FileStore {
  const store = openStoreAt(filesPlace)
  return filesBefore ? openLayeredStore(store, openStoreAt(filesBefore)) : store
}
