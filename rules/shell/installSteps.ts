import { strings } from '../../strings/shell.ts'

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
  if (!isSecure) return [strings.openSoloSocialAtAnAddressThat]
  if (isApple(userAgent, touchPoints))
    return [strings.openThisPageInSafari, strings.tapShareTheSquareWithAnArrow, strings.chooseAddToHomeScreenAndThen]
  if (userAgent.includes(strings.android)) return [strings.openTheBrowsersMenu, strings.chooseInstallOrAddToHomeScreen]
  return [strings.openSoloSocialInChromeOrEdge, strings.chooseInstallInTheAddressBarOr]
}

/** An iPad says that it is a Mac, which has no screen to touch. */
const isApple = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes(strings.macintosh) && touchPoints > 1)
