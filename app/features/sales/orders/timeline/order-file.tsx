import { DownloadLink } from '~/components/download-link'

export type FileWords = { id: number; name: string; size: string; isPicture: boolean; isMissing?: true }

/**
 * A picture is seen at once, small, and leads to the whole one; a document is a link; a lost file says so and leads
 * nowhere.
 */
export function OrderFile({ file: { id, name, size, isPicture, isMissing } }: { file: FileWords }) {
  if (isMissing)
    return (
      <>
        {name} <small className="muted">arquivo indisponível</small>
      </>
    )
  const href = `/files/${id}`
  return (
    <>
      {isPicture ? (
        <a href={href} data-document="">
          <img src={`${href}?size=thumbnail`} alt={`Imagem ${name}`} width="112" height="112" loading="lazy" />
        </a>
      ) : null}
      <DownloadLink href={href} fileName={name}>
        {name}
      </DownloadLink>{' '}
      <small className="muted">{size}</small>
    </>
  )
}
