/** `4.53:1`; cut off, not rounded, so that nothing seems to reach what it does not. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
