import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const { address } = document.documentElement.dataset

// Someone on a slow line may have gone back before the app was there: the page on his screen is of another address.
if (address !== location.pathname + location.search) location.reload()
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
