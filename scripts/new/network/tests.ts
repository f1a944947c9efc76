import type { NewFile } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

export const testFiles = (made: NewNetwork): NewFile[] => [
  { path: `tests/rules/networks/${made.name}.test.ts`, text: rulesTest(made) },
  { path: `tests/server/networks/${made.name}.test.ts`, text: serverTest(made) },
  { path: `tests/ui/networks/${made.Name}Form.test.tsx`, text: viewTest(made) },
]

const rulesTest = ({ name, title }: NewNetwork) => `import { expect, test } from 'vitest'
import { countText } from '../../../rules/networks/countText.ts'
import { ${name}Limits } from '../../../rules/networks/${name}/${name}.ts'

test('a text is counted against the limit of ${title}', () => {
  const { used, limit } = countText('${name}', 'A loaf', ${name}Limits)
  expect({ used, limit }).toEqual({ used: 6, limit: ${name}Limits.characters })
})

test('${title} counts, cuts and waits as its documentation says', () => {
  expect.fail('Say here what it takes, what it makes of links, mentions and tags, and how patient to be with it.')
})
`

const serverTest = ({ name, title }: NewNetwork) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let provider: PracticeProvider
beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())

test('an account of practice ${title} is connected, and is offered where it can be tried', async () => {
  const { token } = await makePerson(provider.db)
  const { host } = provider.practice.${name}
  const body = { server: host, app_password: 'ada-practice-token' }
  const answer = await provider.ask('POST connect/${name}/start/', { token, body })
  expect(answer.body).toMatchObject({ account: { network: '${name}', handle: 'ada', server: host } })
  const { body: offered } = await provider.ask('GET connect/networks/', { token })
  expect(offered).toMatchObject({
    networks: expect.arrayContaining([
      expect.objectContaining({ network: '${name}', practice_servers: [expect.objectContaining({ server: host })] }),
    ]),
  })
})

test('an app password that does not count is told at its field', async () => {
  const { token } = await makePerson(provider.db)
  const body = { server: provider.practice.${name}.host, app_password: 'no-such-token' }
  const answer = await provider.ask('POST connect/${name}/start/', { token, body })
  expect(answer).toMatchObject({ status: 400, body: { field: 'app_password' } })
})

test('${title} is called as its documentation says', () => {
  expect.fail('Say here which calls connect, post, read back and revoke, and what each of its answers means.')
})
`

const viewTest = ({ name, Name, title }: NewNetwork) => `import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ${Name}Form } from '../../../src/ui/networks/${name}/${Name}Form.tsx'

test('what the form is filled with is sent, and nothing while something is missing', async () => {
  const onSubmit = vi.fn()
  const none = {
    account: null,
    businessProfileId: null,
    isConfigured: true,
    configuredWays: [],
    practice: [],
    problem: null,
    isBusy: false,
  }
  render(<${Name}Form {...none} onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Connect ${title}' }))
  expect(onSubmit).not.toHaveBeenCalled()
  screen.getByText('App password is required')
  await userEvent.type(screen.getByLabelText(/^Server/), 'server.example')
  await userEvent.type(screen.getByLabelText(/^App password/), 'token')
  await userEvent.click(screen.getByRole('button', { name: 'Connect ${title}' }))
  const input = { server: 'server.example', appPassword: 'token', businessProfileId: null }
  expect(onSubmit).toHaveBeenCalledWith({ network: '${name}', input })
})

test('the form says what a person needs to know to connect ${title}', () => {
  expect.fail('Say here what is asked for and where a person finds it.')
})
`
