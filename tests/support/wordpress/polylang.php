<?php
/**
 * Stubs of the Polylang functions that the plugin calls. The option stub_polylang gives their answers:
 * groups of posts and of terms, each language => id.
 *
 * @package Safqa_Content
 */

if ( get_option( 'stub_polylang' ) ) {
	/**
	 * Returns the group of an id.
	 *
	 * @param string $kind posts or terms.
	 * @param int    $id   The id.
	 * @return array<string, int>
	 */
	function stub_group( $kind, $id ) {
		foreach ( get_option( 'stub_polylang' )[ $kind ] as $group ) {
			if ( in_array( (int) $id, $group, true ) ) {
				return $group;
			}
		}
		return array();
	}

	// phpcs:disable Squiz.Commenting.FunctionComment
	function pll_get_post_language( $id ) {
		return array_search( (int) $id, stub_group( 'posts', $id ), true );
	}

	function pll_get_post_translations( $id ) {
		return stub_group( 'posts', $id );
	}

	function pll_get_term( $id, $lang ) {
		$group = stub_group( 'terms', $id );
		return isset( $group[ $lang ] ) ? $group[ $lang ] : false;
	}

	function pll_get_term_translations( $id ) {
		return stub_group( 'terms', $id );
	}
}
