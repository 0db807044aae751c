/** Settles when what is drawn by now stands on the screen, and what a finger does meanwhile has been answered. At once while nobody looks. */
export function frame(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}
