import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { mask, masked } from '../../../src/services/telemetry/mask.ts'

describe('what is masked', () => {
  test('every secret by its name, however deep and however spelt', () => {
    const secrets = {
      password: 'a',
      newPassword: 'b',
      token: 'c',
      access_token: 'd',
      'refresh-token': 'e',
      appPassword: 'f',
      credentials: { handle: 'ada', appPassword: 'g' },
      Authorization: 'h',
      clientSecret: 'i',
      codeVerifier: 'j',
      accessJwt: 'k',
      cookie: ['l'],
      code: 'm',
    }
    const all = Object.fromEntries(Object.keys(secrets).map((name) => [name, masked]))
    expect(mask({ input: [{ deep: new Map([['er', secrets]]) }] })).toEqual({ input: [{ deep: { er: all } }] })
  })

  test('the state that comes with a code, but not the state of a post', () => {
    expect(mask({ code: 'abc', state: 'xyz' })).toEqual({ code: masked, state: masked })
    expect(mask({ state: 'scheduled', text: 'Hello' })).toEqual({ state: 'scheduled', text: 'Hello' })
  })

  test('codes and tokens in addresses and headers', () => {
    expect(mask('https://a.example/connect/mastodon/callback?code=abc&state=xyz&lang=en')).toBe(
      `https://a.example/connect/mastodon/callback?code=${masked}&state=${masked}&lang=en`,
    )
    expect(mask('Authorization: Token 4f9a8b7c6d5e4f3a2b1c')).toBe(`Authorization: Token ${masked}`)
    expect(mask('Token validation failed')).toBe('Token validation failed')
  })

  test('nothing that only tells about a secret', () => {
    const telling = { passwordError: 'Password is required', token: null, hasToken: true, code: 808, password: '' }
    expect(mask(telling)).toEqual(telling)
  })
})

describe('what comes out', () => {
  test('is plain data that can be cloned to another window, from actors, snapshots, errors and circles', () => {
    const machine = setup({
      actors: { wait: fromPromise<void, { password: string }>(() => new Promise(() => {})) },
    }).createMachine({
      id: 'waiting',
      context: { secret: 'hush', note: 'heard' },
      invoke: { id: 'wait', src: 'wait', input: { password: 'hush' } },
    })
    const actor = createActor(machine).start()
    const circle: Record<string, unknown> = {
      actor,
      snapshot: actor.getSnapshot(),
      error: new Error('hm'),
      run: () => {},
    }
    circle.self = circle
    const told = mask(circle)
    expect(structuredClone(told)).toEqual(told)
    expect(JSON.stringify(told)).not.toContain('hush')
    expect(told).toMatchObject({
      snapshot: { context: { secret: masked, note: 'heard' }, status: 'active' },
      error: { name: 'Error', message: 'hm' },
      self: '(again)',
    })
    actor.stop()
  })

  test('is the same when masked again', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('password', 'code', 'state', 'text', 'token', 'a'), withMap: true }),
        (value) => {
          const once = mask(value)
          expect(mask(once)).toEqual(once)
        },
      ),
    )
  })
})
