/** The picture of a kit: that of its module, small; it is fetched when it comes into sight. */
export const KitPicture = ({ image: { fileId, alt } }: { image: { fileId: number; alt: string } }) => (
  <img src={`/files/${fileId}?size=thumbnail`} alt={alt} width="112" height="112" loading="lazy" />
)
