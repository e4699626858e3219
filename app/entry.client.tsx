import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepAsking } from './components/keep-asking'
import { checkByOwnWords } from './components/own-checks'
import { reportUncaughtErrors } from './components/report-errors'
import { watchVersion } from './components/version-watch'

watchVersion()
keepAsking()
checkByOwnWords()
reportUncaughtErrors()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
