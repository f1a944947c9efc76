import type { Device } from '../../../rules/shell/installSteps.ts'

/** What the page is shown on. */
export const readDevice = ({ navigator, isSecureContext }: Window): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isSecure: isSecureContext,
})
