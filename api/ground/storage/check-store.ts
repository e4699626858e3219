import { RefusedStartError } from '../../../front/refused-start-error'
import { type FilesPlace, placeName } from '../config/files-place'
import type { FileStore } from './file-store'
import { StoreUnavailableError } from './store-unavailable-error'

/** What a store that is there answers to a wrong setting. */
const REFUSALS: readonly [RegExp, string][] = [
  [/NoSuchBucket/, 'o bucket não existe'],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch/,
    'a chave de acesso não confere (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)',
  ],
  [
    /AccessDenied|Forbidden/,
    'a chave não tem permissão nesse bucket (s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject)',
  ],
  [
    /PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint/,
    'o bucket fica em outra região (AWS_REGION)',
  ],
]

/**
 * Asks a bucket once, at start: a wrong setting is told then and not by the first upload. One that is away is
 * waited for, as a database is: meanwhile what needs a file is answered 503.
 * @throws RefusedStartError
 */
export async function checkStore(
  store: FileStore,
  place: FilesPlace,
  log: { warn(facts: object, text: string): void },
): Promise<void> {
  if ('folder' in place) return
  try {
    await store.list('00')
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    const refusal = REFUSALS.find(([words]) => words.test(error.message))
    if (refusal) throw new RefusedStartError(`Os arquivos em ${placeName(place)} não podem ser usados: ${refusal[1]}.`)
    log.warn({ err: error }, 'the file store does not answer yet')
  }
}
