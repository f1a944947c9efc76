/** Whether a status of HTTP tells a no of the provider itself: it asks for something else (4xx), or has no room (507). */
export const isClearNo = (status: number): boolean => (status >= 400 && status < 500) || status === 507
