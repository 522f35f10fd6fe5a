<?php
/**
 * A post's texts by language: from its own fields, from the Arabic ones, and with Polylang from its translations.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/**
 * Tells whether everybody may read a post: no draft, nothing private or scheduled, nothing behind a password.
 *
 * @param WP_Post $post Any post.
 */
function safqa_is_public( $post ) {
	return 'publish' === $post->post_status && '' === $post->post_password;
}

/**
 * The posts that say the same in different languages, in the order of SAFQA_LANGUAGES. The post itself is one of
 * them whatever its status (its caller decides about that); of the others only those that everybody may read.
 *
 * @param WP_Post $post Any post.
 * @return array<string, WP_Post>
 */
function safqa_translations( $post ) {
	$own = function_exists( 'pll_get_post_language' ) ? pll_get_post_language( $post->ID ) : false;
	if ( ! in_array( $own, SAFQA_LANGUAGES, true ) ) {
		return array( SAFQA_LANGUAGES[0] => $post );
	}
	$ids   = array( $own => $post->ID ) + pll_get_post_translations( $post->ID );
	$found = array();
	foreach ( SAFQA_LANGUAGES as $lang ) {
		$other = $lang === $own ? $post : get_post( isset( $ids[ $lang ] ) ? $ids[ $lang ] : -1 );
		if ( $other && ( $lang === $own || safqa_is_public( $other ) ) ) {
			$found[ $lang ] = $other;
		}
	}
	return $found;
}

/**
 * The post that stands for all its translations: lists have it once, and its name is the address of all.
 *
 * @param WP_Post $post Any post.
 */
function safqa_leader( $post ) {
	$translations = safqa_translations( $post );
	return reset( $translations );
}

/**
 * Returns the id that the site uses for a post: the last part of its address, readable where it is in Arabic.
 *
 * @param WP_Post $post Any post.
 */
function safqa_id( $post ) {
	$leader = safqa_leader( $post );
	return '' === $leader->post_name ? (string) $leader->ID : urldecode( $leader->post_name );
}

/**
 * Title, excerpt and content of a post in each language that it exists in, as they are kept.
 *
 * @param WP_Post $post Any post.
 * @return array<string, array{title: string, excerpt: string, content: string, post: WP_Post}> Never empty.
 */
function safqa_texts( $post ) {
	$texts  = array();
	$leader = safqa_leader( $post );
	foreach ( safqa_translations( $post ) as $lang => $translation ) {
		if ( '' !== trim( $translation->post_title ) ) {
			$texts[ $lang ] = array(
				'title'   => $translation->post_title,
				'excerpt' => $translation->post_excerpt,
				'content' => $translation->post_content,
				'post'    => $translation,
			);
		}
	}
	$title = (string) get_post_meta( $leader->ID, '_safqa_title_ar', true );
	$text  = (string) get_post_meta( $leader->ID, '_safqa_content_ar', true );
	// A translation that is only begun is none; a manufacturer has a name only.
	if ( ! isset( $texts['ar'] ) && '' !== $title && ( '' !== $text || '' === $leader->post_content ) ) {
		$texts['ar'] = array(
			'title'   => $title,
			'excerpt' => (string) get_post_meta( $leader->ID, '_safqa_excerpt_ar', true ),
			'content' => $text,
			'post'    => $leader,
		);
	}
	if ( ! $texts ) {
		// Published without a title: its name will do.
		$texts[ array_keys( safqa_translations( $post ) )[0] ] = array(
			'title'   => safqa_id( $post ),
			'excerpt' => $leader->post_excerpt,
			'content' => $leader->post_content,
			'post'    => $leader,
		);
	}
	return $texts;
}

/**
 * The language that a post is shown in: the one asked for, else the one that there is.
 *
 * @param array  $texts What safqa_texts found.
 * @param string $lang  The language asked for.
 */
function safqa_language_of( $texts, $lang ) {
	return isset( $texts[ $lang ] ) ? $lang : array_keys( $texts )[0];
}

/**
 * Plain text of what may have marks and entities.
 *
 * @param string $html Any text.
 */
function safqa_plain( $html ) {
	// A line ends a word.
	$html = preg_replace( '#<br\s*/?>|</(?:p|li|h[1-6])>#i', '$0 ', $html );
	return trim( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/**
 * A text as WordPress shows it: blocks, shortcodes, paragraphs.
 *
 * @param array $text One of what safqa_texts found.
 */
function safqa_html( $text ) {
	global $post;
	$before = $post;
	$post   = $text['post']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	setup_postdata( $post );
	$html = apply_filters( 'the_content', $text['content'] ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	$post = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	if ( $before ) {
		setup_postdata( $before );
	}
	return $html;
}

/**
 * A text with its blocks and shortcodes rendered by WordPress, and nothing else changed.
 *
 * @param array $text One of what safqa_texts found.
 */
function safqa_rendered( $text ) {
	global $post;
	$before = $post;
	$post   = $text['post']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	setup_postdata( $post );
	$html = do_shortcode( do_blocks( $text['content'] ) );
	$post = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	if ( $before ) {
		setup_postdata( $before );
	}
	return $html;
}

/**
 * The excerpt as plain text: the editor's, or the beginning of the text.
 *
 * @param array $text One of what safqa_texts found.
 */
function safqa_excerpt( $text ) {
	$excerpt = safqa_plain( $text['excerpt'] );
	if ( '' !== $excerpt ) {
		return $excerpt;
	}
	return wp_trim_words( safqa_plain( excerpt_remove_blocks( strip_shortcodes( $text['content'] ) ) ), 30, '…' );
}

/**
 * A moment as the site wants it, in UTC.
 *
 * @param WP_Post $post  Any post.
 * @param string  $field Which moment: date or modified.
 */
function safqa_moment( $post, $field ) {
	return gmdate( 'Y-m-d\TH:i:s\Z', (int) get_post_timestamp( $post, $field ) );
}

/**
 * The featured image; null when there is none.
 *
 * @param WP_Post $post Any post.
 * @return array{src: string, alt: string, width: int, height: int}|null
 */
function safqa_image( $post ) {
	$id    = (int) get_post_thumbnail_id( $post );
	$image = $id ? wp_get_attachment_image_src( $id, 'full' ) : false;
	if ( ! $image || $image[1] < 1 || $image[2] < 1 ) {
		return null;
	}
	return array(
		'src'    => $image[0],
		'alt'    => safqa_plain( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ),
		'width'  => (int) $image[1],
		'height' => (int) $image[2],
	);
}
