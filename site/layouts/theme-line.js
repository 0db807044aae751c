(() => {
  const show = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('theme');
    } catch {
      // the system's
    }
    const chosen = theme === 'light' || theme === 'dark';
    const { dataset } = document.documentElement;
    if (chosen) dataset.theme = theme;
    else delete dataset.theme;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
      const { of } = bar.dataset;
      if (chosen) bar.media = of === theme ? 'all' : 'not all';
      else bar.media = `(prefers-color-scheme: ${of})`;
    }
  };
  show();
  for (const when of ['theme', 'storage', 'pageshow']) addEventListener(when, show);
})();
