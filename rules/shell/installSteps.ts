/** What is known of a device. */
export interface Device {
  userAgent: string
  /** How many fingers it can tell apart. */
  touchPoints: number
  /** The page came in a way that browsers trust: https, or from this computer. */
  isSecure: boolean
}

/** How a person puts the product on a device whose browser makes no offer, in the order in which it is done. */
export function installSteps({ userAgent, touchPoints, isSecure }: Device): readonly string[] {
  if (!isSecure) return ['Open Solo Social at an address that begins with https. Browsers install nothing from others.']
  if (isApple(userAgent, touchPoints))
    return [
      'Open this page in Safari.',
      'Tap Share, the square with an arrow.',
      'Choose “Add to Home Screen”, and then “Add”.',
    ]
  if (userAgent.includes('Android')) return ['Open the browser’s menu.', 'Choose “Install” or “Add to Home screen”.']
  return ['Open Solo Social in Chrome or Edge.', 'Choose “Install” in the address bar or in the browser’s menu.']
}

/** An iPad says that it is a Mac, which has no screen to touch. */
const isApple = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
