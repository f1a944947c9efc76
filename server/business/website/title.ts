/** What titles join their parts by. */
const joints = /\s+[|–—·•»:/-]\s+|\s*[|•»]\s*|:\s+/u
const ofEveryPage = /^(?:home|homepage|home page|welcome|start|startseite|accueil|inicio|index)$/i

/** The business's part of a page's title: the one that its host is called like, else the first that says something. */
export function nameInTitle(title: string, hostname: string): string {
  const parts = title
    .split(joints)
    .map((part) => part.trim().replace(/^welcome to\s+/i, ''))
    .filter((part) => part !== '' && !ofEveryPage.test(part))
  const host = lettersOf(hostname)
  return parts.find((part) => lettersOf(part) !== '' && host.includes(lettersOf(part))) ?? parts[0] ?? title
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
