export const loader = () => null

export default function Empty() {
  return <h1>Em breve</h1>
}
