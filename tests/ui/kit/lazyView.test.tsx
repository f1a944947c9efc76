import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type LazyView, lazyView, useLoaded, useOpening } from '../../../src/ui/kit/lazyView.ts'

afterEach(cleanup)

const Tools = () => <p>The tools</p>

/** A view whose code can be had once the browser is online. */
function offlineView() {
  let isOnline = false
  const view = lazyView(async () => {
    if (!isOnline) throw new Error('offline')
    return Tools
  })
  const comeBack = () =>
    act(async () => {
      isOnline = true
      window.dispatchEvent(new Event('online'))
    })
  return { view, comeBack }
}

function Told({ view }: { view: LazyView<object> }) {
  const { View, hasFailed } = useOpening(view, true)
  return (
    <>
      {View && <View />}
      {hasFailed && <p>It could not be loaded</p>}
    </>
  )
}

function Quiet({ view }: { view: LazyView<object> }) {
  const View = useLoaded(view, true)
  return View ? <View /> : <p>Nothing yet</p>
}

test('what could not be loaded offline is loaded with the connection, and no longer told', async () => {
  const { view, comeBack } = offlineView()
  render(<Told view={view} />)
  expect(await screen.findByText('It could not be loaded')).toBeTruthy()
  await comeBack()
  expect(await screen.findByText('The tools')).toBeTruthy()
  expect(screen.queryByText('It could not be loaded')).toBeNull()
})

test('so is what is missing without a word', async () => {
  const { view, comeBack } = offlineView()
  render(<Quiet view={view} />)
  await act(async () => view.load())
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  await comeBack()
  expect(await screen.findByText('The tools')).toBeTruthy()
})
