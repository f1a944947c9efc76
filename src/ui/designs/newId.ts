/** An id for a new page, element or group of a design. */
export const newId = (): string => crypto.randomUUID().slice(0, 8)
