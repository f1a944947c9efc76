/** An id for a new element or group of a design. */
export const newElementId = (): string => crypto.randomUUID().slice(0, 8)
