import { Notice } from '~/components/notice'

/** Codes that are shown once; null: the form was sent again, and they were shown before. */
export function RecoveryCodes({ codes }: { codes: readonly string[] | null }) {
  if (!codes) return <Notice kind="warning">Os códigos já foram mostrados uma vez. Faça novos para vê-los.</Notice>
  return (
    <Notice kind="success">
      <p>
        Guarde estes códigos de recuperação agora: eles não são mostrados de novo. Cada um vale uma vez, quando o
        aplicativo não estiver à mão.
      </p>
      <ul className="checks num" id="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
