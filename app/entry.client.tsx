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

// Remix throws the promise of the page's data when it is drawn first. A key that is pressed after `hydrateRoot` and before
// React begins makes it draw at once, meet the promise, and give the root up for good: nothing on the page is heard any
// more (remix-run/remix#10214). So the promise is taken before there is a root.
Promise.resolve({})
  .then(RemixBrowser)
  .catch((data) => data)
  .then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      )
    }),
  )
