import { useNavigation } from 'react-router'

/** A page of the app on its way: the ribbon runs along the top until it is there. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className="navigation-progress">
      <span className="sr-only" role="status">
        Seite wird geladen …
      </span>
    </div>
  )
}
