import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../rules/account/user.ts'
import { type App, withAreas } from '../../../src/app/app.ts'
import { type Loaded, userDataMachine } from '../../../src/machines/account/userData.machine.ts'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { createTestApp } from '../../services/support/testApp.ts'
import { createTestRouter } from './testRouter.tsx'

const never = () => new Promise<never>(() => {})

/**
 * The app around a walked view: the walked actors stand in the place of its own, nothing else runs, and the provider
 * never answers, so that what happens is what the walk makes happen. It ends with the test.
 */
export function walkedApp(walked: Partial<App>): App {
  const app = withAreas({ ...createTestApp().app, call: never, ...walked })
  onTestFinished(app.stop)
  return app
}

/** What is known of a signed-in person, for as long as a walk lasts. */
export function knownPerson(user: User): App['userData'] {
  const loadOptimized = fromPromise<Loaded>(never)
  const userData = createActor(userDataMachine.provide({ actors: { loadOptimized } })).start()
  onTestFinished(() => void userData.stop())
  userData.send({ type: 'session.opened', user })
  return userData
}

interface Around {
  app: App
  /** Where the view stands: the first page, where nothing is said. */
  address?: string
  children: ReactNode
}

/** A view with the app and a router around it. */
export const Around = ({ app, address = '/', children }: Around) => (
  <AppContext value={app}>
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  </AppContext>
)

/** The same with a history that the app can go on in. */
export function walkedRouter(app: App, paths: Readonly<Record<string, ReactNode>>, address: string) {
  const routes = Object.entries(paths).map(([path, element]) => ({ path, element }))
  const router = createTestRouter([...routes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  })
  app.attachNavigator(router.navigator)
  const page = <AppContext value={app}>{router.page}</AppContext>
  return { router, page }
}
