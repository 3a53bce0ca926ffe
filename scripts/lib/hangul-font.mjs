// Every visitor's machine has a font with Hangul that answers to `sans-serif`. Where none does, the
// browser asks for one thousands of times per page, which makes laying out home three times as long.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

const CACHE = join(root, 'node_modules/.cache/bamgyeol/hangul-font');

/**
 * What a browser on Linux needs in its environment to find such a font.
 * @param {string[]} folders of other fonts
 * @returns {Record<string, string>}
 */
export function withHangulFont(folders = []) {
  if (process.platform !== 'linux' || (folders.length === 0 && hasHangulFont())) return {};
  const file = join(CACHE, 'fonts.conf');
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(unfinished, settings(['/usr/share/fonts', ...folders]));
  renameSync(unfinished, file);
  return { FONTCONFIG_FILE: file };
}

function hasHangulFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/** @param {string[]} folders */
function settings(folders) {
  const all = [...folders, join(root, 'node_modules/pretendard/dist/public/static')];
  return `<fontconfig>
${all.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(CACHE, 'cache')}</cachedir>
  <match target="scan">
    <test name="family"><string>Pretendard</string></test>
    <edit name="family" mode="assign"><string>sans-serif</string></edit>
  </match>
</fontconfig>
`;
}
