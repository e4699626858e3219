/** Pictures of a product, small; each leads to the whole one. */
export function Pictures({ images }: { images: readonly { fileId: number; alt: string }[] }) {
  if (images.length === 0) return <p className="muted">Sem imagem.</p>
  return (
    <ul className="documents">
      {images.map(({ fileId, alt }) => (
        <li key={fileId}>
          <a href={`/files/${fileId}`} data-document="">
            <img src={`/files/${fileId}?size=thumbnail`} alt={alt} width="112" height="112" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
