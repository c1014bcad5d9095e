import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const installed = Object.entries(lock.packages).filter(([name]) => name.startsWith('node_modules/'));
const atRunTime = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);

test('every dependency is pinned to one version, and the lock file matches', () => {
  const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(dependencies.length).toBeGreaterThan(20);
  for (const [name, version] of dependencies) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('no runtime package needs an install script', () => {
  // The server is one bundled file: only native packages are installed with it.
  expect(Object.keys(manifest.dependencies)).toEqual(['@node-rs/argon2', '@photostructure/sqlite', 'sharp']);
  expect(atRunTime.length).toBeGreaterThan(2);
  // Its script only checks for a prebuilt binary, so npm ci --ignore-scripts is sufficient.
  const [withScript, ...others] = atRunTime.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(others).toEqual([]);
  expect(withScript?.[0]).toBe('node_modules/@photostructure/sqlite');
  expect(readdirSync('node_modules/@photostructure/sqlite/prebuilds')).toEqual(
    expect.arrayContaining(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64']),
  );
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual(
    [],
  );
});

test('every package comes from the registry with a checksum', () => {
  for (const [name, { resolved, integrity }] of installed.filter(
    ([, { resolved: from }]) => from !== undefined,
  )) {
    expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test('npm run sbom lists every dependency', () => {
  const bom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as {
    bomFormat: string;
    components: { group?: string; name: string }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const names = bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(dependencies.filter((name) => !names.includes(name))).toEqual([]);
});
