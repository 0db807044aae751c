/** Whose page it is: the first lines of the page have read it (client/opening.ts). */
export const keptSession = () => globalThis.openedBy && { user: globalThis.openedBy };
export const forgetSession = () => undefined;
