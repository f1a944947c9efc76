import { listOutbox, registerEmail } from '../../contract/account.ts'
import { confirmEmail } from '../../contract/emailLinks.ts'
import { finishOnboarding, saveOnboardingStep } from '../../contract/onboarding.ts'
import { type Credentials, clientOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { eventually } from '../support/eventually.ts'
import type { Product } from '../support/product.ts'

/** Somebody who signs up at a product that runs. */
interface Joining extends Credentials {
  firstName: string
  lastName: string
}

/** Signs somebody up; their address is not confirmed yet. */
export async function registerAt({ origin }: Product, email: string): Promise<void> {
  await clientOf(origin, null)(registerEmail, { body: { email } })
}

/** The secret of the newest link to a page that was mailed to somebody, as the owner reads it at the outbox. */
export function mailedToken(owner: SignedIn, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}/([\\w-]+)`)
  return eventually(async () => {
    const { results } = await owner.call(listOutbox, { query: {} })
    const mail = results.find(({ to, text }) => to === email && pattern.test(text))
    const [, token] = pattern.exec(mail?.text ?? '') ?? []
    if (!token) throw new Error(`No link to ${page} was mailed to ${email}`)
    return token
  })
}

/** Somebody with a confirmed address and a business, on the plan that people begin with. */
export async function joinAt(product: Product, owner: SignedIn, joining: Joining): Promise<SignedIn> {
  const { email, password, firstName, lastName } = joining
  await registerAt(product, email)
  const token = await mailedToken(owner, email, 'confirm-email')
  const body = { firstName, lastName, password, timezone: 'America/New_York' }
  const confirmed = await clientOf(product.origin, null)(confirmEmail, { token, body })
  const call = clientOf(product.origin, confirmed.token)
  await call(saveOnboardingStep, { body: { step: 'name', skip: true } })
  const industry = 'Software and technology'
  await call(saveOnboardingStep, { body: { step: 'profile', businessName: `${firstName}’s studio`, industry } })
  await call(finishOnboarding, {})
  return signInAt(product.origin, joining)
}
