import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportUncaughtErrors } from './components/report-errors'
import { watchVersion } from './components/version-watch'

watchVersion()
reportUncaughtErrors()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
