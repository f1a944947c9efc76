import type { Finding, Verdict } from './finding.ts'

const words: Record<Verdict, string> = { fine: 'fine', check: 'look at', wrong: 'wrong' }

/** Lines for people, what is wrong last, where it is read. */
export function reportLines(findings: readonly Finding[]): string[] {
  const order: readonly Verdict[] = ['fine', 'check', 'wrong']
  const sorted = order.flatMap((verdict) => findings.filter((finding) => finding.verdict === verdict))
  const lines = sorted.map(
    ({ verdict, check, sentence }) => `${words[verdict].padEnd(8)}${check.padEnd(16)}${sentence}`,
  )
  return [...lines, '', summaryOf(findings)]
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length
  if (count('wrong') > 0) return `${count('wrong')} wrong, ${count('check')} to look at, ${count('fine')} fine.`
  return count('check') > 0 ? `Nothing is wrong; ${count('check')} to look at.` : 'All is fine.'
}

export const isWrong = ({ verdict }: Finding): boolean => verdict === 'wrong'
