/**
 * All that live regions say now, each as its role, its mark and its words: `alert circle-x: It failed`. A mark stands in
 * the region or beside it.
 */
export const saidNow = (): string[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')]
    .filter(({ textContent }) => textContent.trim() !== '')
    .map(
      (region) => `${[region.getAttribute('role'), markOf(region)].filter(Boolean).join(' ')}: ${region.textContent}`,
    )

function markOf(region: Element): string | undefined {
  const mark = region.querySelector('svg') ?? region.parentElement?.querySelector(':scope > svg, :scope > span > svg')
  return [...(mark?.classList ?? [])].find((name) => name.startsWith('lucide-'))?.slice('lucide-'.length)
}
