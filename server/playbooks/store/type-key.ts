// What makes two types of alert the same: letters without case, and white space that does not matter.

/** Trimmed, in lower case, with single spaces inside. */
export const typeKey = (alertType: string) => alertType.trim().replace(/\s+/g, ' ').toLowerCase()
