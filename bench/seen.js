// Runs in the measured page, before anything of its own.
window.seen = { first: 0, largest: 0, shift: 0, tasks: [] };
const { seen } = window;

function watch(type, use) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
  observer.observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.first = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largest = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
watch('longtask', ({ startTime, duration }) => {
  seen.tasks.push([startTime, duration]);
});
