/**
 * Says yes on a consent page as a browser would: opens it, keeps its cookie, sends its form.
 * Answers the address that the browser would go to next. For scripts and tests.
 */
export async function approveConsentAs(person: string, consentUrl: string): Promise<URL> {
  const page = await fetch(consentUrl)
  const seal = /name="seal" value="([^"]+)"/.exec(await page.text())?.[1]
  if (!seal) throw new Error(`There is no consent page at ${consentUrl}`)
  const answer = await fetch(consentUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' },
    body: new URLSearchParams({ seal, person, decision: 'authorize' }),
  })
  const next = answer.headers.get('location')
  if (!next) throw new Error(`The consent page answered ${answer.status}`)
  return new URL(next)
}
