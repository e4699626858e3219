/** The provider's name over the card of the public pages. */
export function LoginBrand({ name }: { name: string }) {
  return (
    <div className="login-brand">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
      </svg>
      {name}
    </div>
  )
}
