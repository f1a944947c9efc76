import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WeeklyMailEndPage } from '../../../src/ui/account/WeeklyMailEndPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
let ended: string[] = []
beforeEach(() => {
  ended = []
  provider.use(
    http.post(`${host}user/weekly-mail/end/:token/`, ({ params, request }) => {
      ended.push(`${params.token} ${request.headers.get('Authorization')}`)
      return HttpResponse.json({ message: 'The mail of every Monday has ended.' })
    }),
  )
})
afterEach(cleanup)

const open = () =>
  openPage({ path: '/weekly-mail/end/:token', address: '/weekly-mail/end/7.code', Page: WeeklyMailEndPage })
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'End this mail' }))

test('one press ends it, signed out, and it can be chosen again in the profile', async () => {
  open()
  await screen.findByRole('button', { name: 'End this mail' })
  expect(ended).toEqual([])
  await press()
  expect(await screen.findByText('The mail of every Monday has ended.')).toBeTruthy()
  expect(ended).toEqual(['7.code null'])
  const again = screen.getByRole('link', { name: 'Choose it again in your profile' })
  expect(again.getAttribute('href')).toBe('/profile#weekly-mail')
})

test('a link that is not whole says so, and can be pressed again', async () => {
  provider.use(
    http.post(`${host}user/weekly-mail/end/:token/`, () =>
      HttpResponse.json({ error: 'This link is not whole. Open it from the mail once more.' }, { status: 404 }),
    ),
  )
  open()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not whole.')
  expect(screen.getByRole('button', { name: 'End this mail' })).toBeTruthy()
})
