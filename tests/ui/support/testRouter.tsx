import { act } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import {
  type Location,
  MemoryRouter,
  type MemoryRouterProps,
  type NavigateFunction,
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
} from 'react-router-dom'
import type { Navigator } from '../../../src/app/app.ts'

type History = Pick<MemoryRouterProps, 'initialEntries' | 'initialIndex'>

/** A few pages around a history in memory, for `page` to be rendered, and what a test does and reads there. */
export function createTestRouter(routes: RouteObject[], history: History) {
  let navigate: NavigateFunction | null = null
  const state: { location: Location | null; historyAction: NavigationType } = {
    location: null,
    historyAction: NavigationType.Pop,
  }

  function Routes() {
    const location = useLocation()
    const historyAction = useNavigationType()
    const navigateTo = useNavigate()
    useLayoutEffect(() => {
      navigate = navigateTo
      Object.assign(state, { location, historyAction })
    })
    return useRoutes(routes)
  }

  const opened = () => {
    if (!state.location) throw new Error('The page is not rendered')
    return state.location
  }
  const navigator: Navigator = {
    go: (to, options) => void navigate?.(to, options),
    revalidate: () => {},
    address: () => opened().pathname + opened().search,
  }
  return {
    navigator,
    page: (
      <MemoryRouter {...history}>
        <Routes />
      </MemoryRouter>
    ),
    state: {
      get location() {
        return opened()
      },
      get historyAction() {
        return state.historyAction
      },
    },
    /** To an address, or so many pages forth or back. */
    navigate: (to: string | number) =>
      act(async () => {
        if (typeof to === 'number') await navigate?.(to)
        else await navigate?.(to)
      }),
  }
}
