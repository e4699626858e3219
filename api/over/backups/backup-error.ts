/** A backup or a restoration that cannot be; its message tells a person why and what to do, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Another process is at it. */
export class BackupBusyError extends BackupError {
  override name = 'BackupBusyError'
  constructor() {
    super('Outra cópia de segurança está sendo feita agora: espere que ela termine e tente de novo.')
  }
}

/** A failure in Portuguese, for the console, the log and the notice to staff. */
export function describeFailure(error: unknown): string {
  let last = error as NodeJS.ErrnoException
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    last = cause
    if (cause instanceof BackupError) return cause.message
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left/i.test(cause.message))
      return 'O disco das cópias de segurança está cheio.'
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return 'Falta permissão para gravar na pasta das cópias de segurança.'
  }
  return `${last.message || last.code || String(error)}.`.replace('..', '.')
}
