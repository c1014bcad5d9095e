#!/usr/bin/env node
import module from 'node:module';
import { join } from 'node:path';

/** Node 22 and later. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };

// Node compiles what is imported from here on once, and reads it at the next start.
enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
void import('./start');
