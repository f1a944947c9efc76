/** Says yes on a consent page, as `answerConsent` does. */
export const approveConsentAs = (person: string, consentUrl: string): Promise<URL> =>
  answerConsent(consentUrl, { person, decision: 'authorize' })

/**
 * Answers a consent page as a browser would: opens it, keeps its cookies, sends its form. Answers the address that the
 * browser would go to next. For scripts and tests.
 */
export async function answerConsent(
  consentUrl: string,
  { person, decision }: { person: string; decision: 'authorize' | 'deny' },
): Promise<URL> {
  const page = await fetch(consentUrl)
  const cookies = page.headers.getSetCookie().map((one) => one.split(';')[0])
  const seal = /name="seal" value="([^"]+)"/.exec(await page.text())?.[1]
  if (!seal) throw new Error(`There is no consent page at ${consentUrl}`)
  const answer = await fetch(consentUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ seal, person, decision }),
  })
  const next = answer.headers.get('location')
  if (!next) throw new Error(`The consent page answered ${answer.status}`)
  return new URL(next)
}
