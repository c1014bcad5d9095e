import { act, fireEvent, render, screen } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OnlineToastButton } from '../../src/client/shell/layout/OnlineToastButton';
import { Toaster } from '../../src/client/ground/toasts/Toaster';
import { toastAfterReload, toast } from '../../src/client/ground/toasts/toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const showToast = (message: string): void => act(() => void toast(message, 'success'));
const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the toaster', () => {
  it('closes a toast after 5000 ms', () => {
    render(<Toaster />);
    showToast('Successfully Logged In');
    wait(4999);
    expect(screen.getByText('Successfully Logged In')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Successfully Logged In')).toBeNull();
  });

  it.each([
    ['the mouse', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the focus', fireEvent.focus, fireEvent.blur],
  ])('keeps a toast open while %s is on it', (_what, enter, leave) => {
    render(<Toaster />);
    showToast('Signup successful');
    const one = screen.getByRole('listitem');
    enter(one);
    wait(60_000);
    expect(one).toBeVisible();
    leave(one);
    wait(5000);
    expect(one).not.toBeInTheDocument();
  });

  it.each([
    ['the focus stays when the mouse leaves', fireEvent.focus, fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the mouse stays when the focus leaves', fireEvent.mouseEnter, fireEvent.focus, fireEvent.blur],
  ])('keeps a toast open while %s', (_what, stay, enter, leave) => {
    render(<Toaster />);
    showToast('Deleted');
    const one = screen.getByRole('listitem');
    stay(one);
    enter(one);
    leave(one);
    wait(60_000);
    expect(one).toBeVisible();
  });

  it('stacks toasts and closes only the dismissed one', () => {
    render(<Toaster />);
    showToast('One');
    showToast('Two');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Two']);
  });

  it('the button of what only the server can do says without a network what it needs', () => {
    render(<Toaster />);
    const run = vi.fn();
    act(
      () => void toast('Deleted', 'success', { action: { label: 'Undo', run, Button: OnlineToastButton } }),
    );
    act(() => onlineManager.setOnline(false));
    onTestFinished(() => onlineManager.setOnline(true));
    const button = screen.getByRole('button', { name: 'Needs a connection' });
    expect(button).toBeDisabled();
    act(() => onlineManager.setOnline(true));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  it('is a live region', () => {
    render(<Toaster />);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  });

  it('shows the toast of the previous page once', () => {
    toastAfterReload('Successfully Logged Out', 'success');
    render(<Toaster />);
    expect(screen.getAllByText('Successfully Logged Out')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
