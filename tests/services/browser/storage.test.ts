import { afterEach, expect, test, vi } from 'vitest'
import { createStorage, sessionIdOf } from '../../../src/services/browser/storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('keeps in the browser what can be kept there', () => {
  const { local } = createStorage(window)
  local.set('token', 'secret')
  expect(localStorage.getItem('token')).toBe('secret')
  expect(local.keys()).toEqual(['token'])
  local.remove('token')
  expect(local.get('token')).toBeNull()
})

test('keeps for the tab what the browser refuses, because it is full', () => {
  const { local } = createStorage(window)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  local.set('token', 'secret')
  expect(local.get('token')).toBe('secret')
  expect(local.keys()).toEqual(['token'])
  local.remove('token')
  expect(local.get('token')).toBeNull()
})

test('works where storage is forbidden', () => {
  const forbidden = new Proxy(window, {
    get: (page, name) => {
      if (name === 'localStorage') throw new DOMException('forbidden', 'SecurityError')
      return Reflect.get(page, name)
    },
  })
  const { local } = createStorage(forbidden)
  local.set('token', 'secret')
  expect([local.get('token'), local.keys()]).toEqual(['secret', ['token']])
})

test('tells what another tab removed', () => {
  const told: [string, string | null][] = []
  const stop = createStorage(window).onForeignChange((key, value) => told.push([key, value]))
  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  change('token', null)
  change(null, null)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'x', storageArea: sessionStorage }))
  stop()
  change('token', 'later')
  expect(told).toEqual([
    ['token', null],
    ['token', null],
  ])
})

test('a tab has one random id', () => {
  const storage = createStorage(window)
  const id = sessionIdOf(storage)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(sessionIdOf(storage)).toBe(id)
  expect(sessionStorage.getItem('sessionId')).toBe(id)
})
